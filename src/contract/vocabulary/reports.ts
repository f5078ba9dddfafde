import { collections } from './collections.ts';

/** What a reader can report (docs/specification.md#reports). */
export const reportedEntities = [...collections, 'institutes'] as const;
export type ReportedEntity = (typeof reportedEntities)[number];

/** As texts call one of them. */
export const reportedNames: Record<ReportedEntity, string> = {
  jobs: 'job',
  posts: 'post',
  institutes: 'institution',
};

/** One of them, with its article. */
export const oneReported: Record<ReportedEntity, string> = {
  jobs: 'a job',
  posts: 'a post',
  institutes: 'an institution',
};

/** Reasons of a report, in the words of the form. */
export const reportReasons = {
  closed: 'It is closed or out of date',
  wrong: 'Something in it is wrong',
  fee: 'It asks applicants for money',
  fake: 'It is fake or a scam',
  copyright: 'It uses somebody’s work without permission',
  personal: 'It shows personal data',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

export const reportOutcomes = ['upheld', 'fixed', 'dismissed'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const reportStates = ['open', 'closed'] as const;
export type ReportState = (typeof reportStates)[number];

/** Days in which a report, or an objection, is to be decided. */
export const reportDays = 15;
/** The most reports of a case of which details are kept and shown; further ones are counted. */
export const maxReportDetails = 200;

/** What an admin does before the portal opens, in this order (docs/specification.md#the-first-day). */
export const checklistKeys = [
  'nameAndLogo',
  'contact',
  'legalTexts',
  'mailTest',
  'payments',
  'moderator',
  'institutions',
  'samples',
] as const;
export type ChecklistKey = (typeof checklistKeys)[number];
