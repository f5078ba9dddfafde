/**
 * Final checks: users can register, buy in the sandbox and log in through the proxy; private data stays private; the
 * service restarts after a kill, stops cleanly, and can only write to its data folder.
 */
export const proof = String.raw`
set -o pipefail
api=https://portal.example.org/api
post() { curl --silent --show-error --fail-with-body -H 'content-type: application/json' ${'$'}{TOKEN:+-H "authorization: Bearer $TOKEN"} -d "$2" $api$1; }
field() { node -pe "JSON.parse(require('fs').readFileSync(0)).data.$1"; }
started() { timeout 120 sh -c 'until systemctl is-active --quiet lectern; do sleep 1; done'; }

TOKEN=$(post /auth/register '{"role":"individual","name":"Asha Rao","email":"reader@example.org","countryCode":"+91","mobile":"+919876543210","password":"Correct-horse7","confirmPassword":"Correct-horse7","designation":"Researcher","affiliation":"Sample Institute","terms":true}' | field token)
order=$(post /payments/credits/create-order '{"creditType":"job","quantity":1}' | field orderId)
paid=$(post /payments/sandbox/pay "{\"orderId\":\"$order\",\"outcome\":\"success\"}" | node -pe 'JSON.stringify(JSON.parse(require("fs").readFileSync(0)).data)')
post /payments/credits/verify-payment "$paid" > /dev/null
echo 'bought in the sandbox'
. /etc/lectern.env
post /auth/login "{\"email\":\"$ADMIN_EMAIL\",\"password\":\"$ADMIN_PASSWORD\"}" > /dev/null
echo 'the admin logged in'

curl --silent --head https://portal.example.org/ | grep -i '^strict-transport-security'
curl --silent --head -H 'accept-encoding: br' https://portal.example.org/ | grep -i '^content-encoding: br'
test "$(curl --silent --output /dev/null --write-out '%{http_code}' https://portal.example.org/api/metrics)" = 404
echo 'metrics are private'
for secret in /etc/lectern.env /etc/lectern-owner.env /etc/prometheus/lectern-token /var/lib/lectern/. /var/backups/lectern/.; do
  if runuser -u nobody -- test -r "$secret"; then echo "anybody can read $secret"; exit 1; fi
done
if journalctl --no-pager | grep -q "$(sed -n 's/.*lectern_owner:\([^@]*\)@.*/\1/p' /etc/lectern-owner.env)"; then
  echo "the journal holds the owner's password"; exit 1
fi
echo 'settings and data are private'

main=$(systemctl show --property=MainPID --value lectern)
nsenter --target "$main" --mount -- findmnt --noheadings --output OPTIONS --target /opt/lectern | grep -q '^ro'
grep -E '^(NoNewPrivs:.1|Seccomp:.2|CapBnd:.0+)$' "/proc/$main/status" | wc -l | grep '^3$' > /dev/null
echo 'the service is confined'
systemctl kill --kill-whom=all --signal=KILL lectern
sleep 2
started
test "$(systemctl show --property=MainPID --value lectern)" != "$main"
echo 'killed, it came back'
systemctl stop lectern
test "$(systemctl show --property=Result --value lectern)" = success
curl --silent https://portal.example.org/ | grep -o 'Back in a moment'
systemctl start lectern
echo 'stopped and started'
journalctl --unit lectern --priority warning --no-pager --quiet | tail -5
`;
