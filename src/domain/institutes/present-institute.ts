import type { Institute, InstitutePage } from '../../contract/shapes/institute.ts';
import type { InstituteRow } from '../../db/index.ts';

export const presentInstitute = (row: InstituteRow): Institute => ({
  id: row.id,
  name: row.name,
  location: row.location,
  logoImage: row.logoImage,
  website: row.website,
  kind: row.kind,
  verification:
    row.userId && row.level && row.levelMethod && row.levelSince
      ? { level: row.level, method: row.levelMethod, since: row.levelSince.toISOString() }
      : null,
  createdAt: row.createdAt.toISOString(),
});

export const presentPage = (row: InstituteRow, departments: InstitutePage['departments']): InstitutePage => ({
  ...presentInstitute(row),
  about: row.about,
  address: row.address,
  aisheId: row.aisheId,
  rorId: row.rorId,
  verifiedDomain: row.userId && row.level === 'domain' ? (row.domains[0] ?? null) : null,
  departments,
});
