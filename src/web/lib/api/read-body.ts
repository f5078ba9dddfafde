import type { FailureBody } from '../../../contract/failures.ts';

type Body<Data> = Partial<FailureBody> & { data?: Data };

/** Longer text is not a message for people. */
const longestMessage = 500;

/**
 * The JSON object of a response, or plain text of a failure as its message. Null for anything else, such as a proxy's
 * HTML page.
 */
export async function readBody<Data>(response: Response): Promise<Body<Data> | null> {
  const text = await response.text().catch(() => '');
  const json = parse(text);
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) {
    const { message, ...rest } = json as Body<Data>;
    return typeof message === 'string' ? { ...rest, message: message.trim() } : rest;
  }
  if (response.ok) return null;
  if (typeof json === 'string') return asMessage(json);
  return json === undefined && isPlainText(response) ? asMessage(text) : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isPlainText = ({ headers }: Response): boolean =>
  /^(text\/plain\b|$)/i.test(headers.get('content-type') ?? '');

function asMessage(text: string): { message: string } | null {
  const message = text.trim();
  const isSentence = message !== '' && message.length <= longestMessage && !message.startsWith('<');
  return isSentence ? { message } : null;
}
