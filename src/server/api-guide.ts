/**
 * How a program uses the API, for the beginning of the document; docs/api-keys.md has the same text. The sample is a
 * university that pushes its vacancies every night.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- a text
export const apiGuide = (publicUrl: string): string => `## Envelope

Answers have the envelope \`{"data": …}\`; failures are \`{"message", "code", "fields"?, "requestId"}\`, with one sentence for a person in \`message\` and
in each of \`fields\`. Lists take \`page\` and \`limit\`. Times are ISO 8601 in UTC; \`applicationDeadline\` is a calendar date in the zone of the job. What is public is read without a token.

## Keys

Make a key in your profile under 'API keys' (${publicUrl}/keys) and send it with each call:

\`\`\`sh
curl -H "Authorization: Bearer $LECTERN_KEY" ${publicUrl}/api/keys/current
\`\`\`

A key is shown once. It may read (\`read\`), also the drafts, pending and rejected items of the account and their numbers, and, if you choose so, publish and change jobs (\`jobs\`) or posts (\`posts\`); each call says which scope it needs. No key logs in, pays, changes the account, makes keys or acts as staff.
Review, credits and limits are those of the website. A key lasts a year at most; we write 14 days before it expires. Two keys work at the same time, so exchange one without a gap.

## A nightly push

Send each vacancy with \`PUT /jobs\` under your own \`externalId\`. The call submits the vacancy if it is new, changes it if it is not, and does nothing if it is as it was: send everything every night, and again after any failure.

\`\`\`sh
DEADLINE=$(date -d '+60 days' +%F)  # macOS: date -v+60d +%F
curl -X PUT ${publicUrl}/api/jobs -H "Authorization: Bearer $LECTERN_KEY" -H "Content-Type: application/json" -d '{
  "externalId": "JR-2026-014", "title": "Lecturer in Public Policy", "employer": "Meghdoot University",
  "content": "<p>Teach two courses a year and supervise theses in policy analysis.</p>",
  "field": ["public_policy"], "position": ["lecturer"], "location": "Asia/India",
  "applicationDeadline": "'$DEADLINE'", "applyNowLink": "https://jobs.example.org/JR-2026-014"}'
\`\`\`

\`\`\`python
import os, time, requests
lectern = requests.Session()
lectern.headers["Authorization"] = "Bearer " + os.environ["LECTERN_KEY"]
for vacancy in vacancies:  # as dictionaries, each with its externalId
    answer = lectern.put("${publicUrl}/api/jobs", json=vacancy, timeout=30)
    while answer.status_code in (429, 503):
        time.sleep(int(answer.headers["Retry-After"]))
        answer = lectern.put("${publicUrl}/api/jobs", json=vacancy, timeout=30)
    if not answer.ok:
        print(vacancy["externalId"], answer.json()["message"], answer.json().get("fields"))
\`\`\`

A later deadline holds at once; a change of title, text, employer or link is reviewed first, and the answer then has it in \`revision\`. \`approvalStatus\` says whether the vacancy is public, \`rejectionReason\` why not: a rejected one is submitted again with the next change.

To close one, find its id and say what came of it, or withdraw it (409 \`already_in_state\`: it was withdrawn before):

\`\`\`sh
curl -G -H "Authorization: Bearer $LECTERN_KEY" ${publicUrl}/api/jobs --data-urlencode "externalId=JR-2026-014"
curl -X PUT ${publicUrl}/api/jobs/ID/outcome -H "Authorization: Bearer $LECTERN_KEY" -H "Content-Type: application/json" -d '{"outcome": "filled", "note": null}'
curl -X POST ${publicUrl}/api/jobs/ID/withdraw -H "Authorization: Bearer $LECTERN_KEY" -H "Content-Type: application/json" -d '{"reason": "The post was abolished"}'
\`\`\`

Calls without an \`externalId\` that create something take an \`Idempotency-Key\` of 8 to 100 letters, digits, dashes or underscores, in quotes or not: within 24 hours, the same key and body give the same item. Another body under the same key is 409 \`idempotency_key_reused\`.

## What can go wrong

| answer | what to do |
|---|---|
| 400 \`invalid_input\` | correct what \`fields\` names |
| 401 \`key_ended\` | make a new key: this one has expired or was revoked |
| 403 \`forbidden\` | the key lacks a scope, or no key may do this |
| 403 \`post_limit_reached\` | buy posts or credits |
| 409 \`external_id_taken\` | another item has this \`externalId\`: it is \`current\` |
| 429 | wait as long as \`Retry-After\` says: an account writes 120 times in ten minutes from one address, an address 300 times |
| 503, no answer | send the same again |
`;
