import { Resolver } from 'node:dns/promises';
import type { DomainProofs } from '../../domain/people/ports.ts';
import { isPublicIp, resolveName, sendRequest, type Network } from './request.ts';

const mostBytes = 4_096;
const timeoutMs = 8_000;

interface Overrides extends Partial<Pick<Network, 'isAllowed' | 'resolve'>> {
  resolveTxt?: (domain: string) => Promise<string[][]>;
  /** Where a domain's file is. */
  fileAt?: (domain: string, path: string) => URL;
}

const resolveTxt = (domain: string) => new Resolver({ timeout: 4_000, tries: 2 }).resolveTxt(domain);

/**
 * Reads proofs from DNS and from a file on the domain itself, without following redirects, which may lead to others, and never from private addresses.
 * @param overrides for tests only, which have only local servers
 */
export function domainProofs(publicUrl: string, overrides: Overrides = {}): DomainProofs {
  const network: Network = {
    userAgent: `LecternProofCheck/1.0 (+${publicUrl})`,
    isAllowed: overrides.isAllowed ?? isPublicIp,
    resolve: overrides.resolve ?? resolveName,
    timeoutMs,
  };
  const fileAt = overrides.fileAt ?? ((domain, path) => new URL(path, `https://${domain}`));
  const readTxt = overrides.resolveTxt ?? resolveTxt;

  const isInDns = (domain: string, line: string) =>
    readTxt(domain).then(
      (records) => records.some((parts) => parts.join('').trim() === line),
      () => false,
    );
  const isInFile = (domain: string, { line, path }: { line: string; path: string }) =>
    sendRequest(network, fileAt(domain, path), {
      method: 'GET',
      maxBytes: mostBytes,
      signal: AbortSignal.timeout(timeoutMs),
    }).then(
      ({ status, body }) => status === 200 && body.split(/\r?\n/).some((one) => one.trim() === line),
      () => false,
    );
  return {
    async find(domain, proof) {
      if (await isInDns(domain, proof.line)) return 'dns';
      return (await isInFile(domain, proof)) ? 'file' : null;
    },
  };
}
