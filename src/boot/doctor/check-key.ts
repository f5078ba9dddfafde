import { randomBytes } from 'node:crypto';
import type { Config } from '../../config/index.ts';
import { examineKey } from '../../domain/accounts/index.ts';
import type { Context } from '../../domain/context.ts';
import { keyBytes, secretBox } from '../../integrations/secrets/secret-box.ts';
import { existingKey, describeKeyProblem, keyFile } from '../context/secrets-key.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const check = 'secrets key';

/** Checks that the next start's key decrypts the second factors. */
export async function checkSecretsKey({ db }: Context, config: Config): Promise<Finding[]> {
  const key = await existingKey(config);
  if (key && key.length !== keyBytes) {
    const says = `${keyFile(config.dataDir)} holds no key of ${keyBytes} bytes.`;
    return [fail(check, says, 'Put the file back from where you keep it, or set SECRETS_KEY.')];
  }
  // A missing key is treated like a wrong one.
  const secrets = secretBox(key ?? randomBytes(keyBytes), config.security.previousSecretsKeys);
  const state = await examineKey(db, secrets);
  const wrong = describeKeyProblem(state, config);
  if (!wrong) return [ok(check, key ? 'it opens every second factor' : 'made at the first start')];
  return [(wrong.level === 'error' ? fail : warn)(check, wrong.says, wrong.todo)];
}
