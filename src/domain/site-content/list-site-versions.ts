import { and, desc, eq } from 'drizzle-orm';
import type { SiteVersions } from '../../contract/shapes/site-content.ts';
import { siteSectionNames, type SiteSection } from '../../contract/vocabulary/index.ts';
import { approvalLogs } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { pageOfTable } from '../page-rows.ts';
import { pageResponse, type PageRequest } from '../paging.ts';

/** What a section was after each change, newest first; null where the default was restored. The log holds it. */
export async function listSiteVersions(
  ctx: Context,
  section: SiteSection,
  query: PageRequest,
): Promise<SiteVersions> {
  const where = and(
    eq(approvalLogs.entityType, 'site'),
    eq(approvalLogs.entityTitle, siteSectionNames[section]),
  );
  const order = [desc(approvalLogs.createdAt), desc(approvalLogs.id)];
  const page = await pageOfTable(ctx.db, approvalLogs, query, { where, order }, (rows) =>
    rows.map(({ id, action, snapshot, createdAt, moderatorName, reason }) => ({
      id,
      content: action === 'deleted' ? null : (snapshot?.content ?? null),
      updatedAt: createdAt.toISOString(),
      updatedBy: moderatorName,
      reason,
    })),
  );
  return pageResponse('versions', page);
}
