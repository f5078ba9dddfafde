/** A reporter for Node's test runner that writes results as one line of JSON. */
export default async function* report(events) {
  let passed = 0;
  const failures = [];
  for await (const { type, data } of events) {
    if (data.details?.type === 'suite') continue;
    if (type === 'test:pass') passed += 1;
    if (type === 'test:fail') failures.push({ name: data.name, file: data.file, message: messageOf(data) });
  }
  yield JSON.stringify({ passed, failures });
}

function messageOf({ details }) {
  const { error } = details;
  return String(error?.cause?.message ?? error?.cause ?? error?.message ?? '');
}
