export { type Membership, accountAt, isPremiumAt, membershipAt, noMembership } from './subscription.ts';
export {
  acceptAccountInvitation,
  inviteToAccount,
  issueAccountInvitation,
} from './accounts/account-invitations.ts';
export { addUser, createAccount, ensureFirstAdmin, register } from './accounts/register.ts';
export { authenticate } from './accounts/open-session.ts';
export {
  changeEmailOf,
  confirmEmail,
  issueEmailChangeLink,
  requestEmailChange,
  undoEmail,
  assertStillLoggedIn,
} from './accounts/change-email.ts';
export { changePassword } from './accounts/change-password.ts';
export {
  clearExpiredSessions,
  logout,
  endSession,
  listSessions,
  logoutEverywhere,
  presentSession,
  listSignIns,
} from './accounts/sessions.ts';
export { deleteLink, forgotPassword, issueResetLink, resetPassword } from './accounts/reset-password.ts';
export { login, completeLogin } from './accounts/login.ts';
export {
  assertOwnPassword,
  isCommon as isCommonPassword,
  listCommonPasswords,
  hashCost,
  hashPassword,
  passwordMatches,
} from './accounts/passwords.ts';
export { presentUsers, getProfile, getPublicUser, getUserNames } from './accounts/present-user.ts';
export {
  deleteSessionsOf,
  deleteUser,
  findUser,
  findUserByEmail,
  hasAdmin,
  isSameAddress,
  listSessionsOf,
  lockAdmins,
  lockUser,
  updateUser,
} from './accounts/store.ts';
export { endAllAccess } from './accounts/take-back.ts';
export { hashToken, newToken } from './accounts/tokens.ts';
export { updateProfile } from './accounts/update-profile.ts';
export {
  findMailRecipient,
  issueVerificationToken,
  recordRefusedAddress,
  sendVerification,
  verifyEmail,
} from './accounts/verification.ts';
export {
  authenticateKey,
  isKey,
  currentKey,
  listKeys,
  liveKeysOf,
  makeKey,
  revokeKey,
  revokeKeys,
} from './accounts/manage-keys.ts';
export { expireKeys, findKeyById } from './accounts/keys.ts';
export {
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
  beginSecondFactor,
  confirmSecondFactor,
} from './accounts/second-factor/manage-factor.ts';
export {
  type KeyState,
  checkKey,
  examineKey,
  resealSecondFactors,
} from './accounts/second-factor/secrets.ts';
export { deleteFactor as deleteSecondFactor } from './accounts/second-factor/store.ts';
export { admitCreation, checkCreation } from './credits/check-creation.ts';
export {
  correctBalances,
  grantWelcomeCredits,
  movePayment,
  returnPackagePost,
  takePackagePost,
} from './credits/change-balances.ts';
export {
  type Charge,
  balancesOf,
  findCharge,
  findLedgerEntries,
  insertLedgerEntries,
  lockAuthor,
  lockBalances,
  postsRemaining,
} from './credits/store.ts';
export { deleteInstitute, editInstitute, mergeInstitutes } from './institutes/administer-institute.ts';
export { createInstitute } from './institutes/create-institute.ts';
export { approveClaim, declineClaim, listClaims } from './institutes/decide-claim.ts';
export { isFreeMail, webDomains } from './institutes/domains.ts';
export { editPage } from './institutes/edit-page.ts';
export { linkInstituteOfUniversity, renameInstituteOfUniversity } from './institutes/link-institute.ts';
export {
  checkProof,
  checkProofsAgain,
  listOwnClaims,
  prepareProof,
  readOwnInstitutes,
  notifyListed,
} from './institutes/prove-domain.ts';
export {
  countriesOfInstitutes,
  findDuplicates,
  listKeptApart,
  findInstitutes,
  getInstitute,
  instituteNameLike,
  findProven,
  presentInstitute,
  requireInstitute,
  searchInstitutes,
  suggestInstitutes,
  websiteOf,
} from './institutes/read-institutes.ts';
export { findInstitute, findInstituteOf } from './institutes/store.ts';
export {
  type ListElement,
  isNamed,
  saveInstituteList,
  uploadInstituteList,
} from './institutes/import-list.ts';
export { claimMail } from './mail-quotas.ts';
export {
  acceptInvitation,
  clearExpiredInvitations,
  findInvitedAddress,
  invite,
  issueInvitationLink,
  seeInvitation,
} from './members/invitations.ts';
export { actFor, actingFor, assertMemberMay, seesAsInstitution } from './members/act-for.ts';
export { changeRole, endMembership, listInstitutions, listMembers } from './members/change-members.ts';
export { listMailedMembers } from './members/store.ts';
export { eraseTraces } from './privacy/erase-traces.ts';
export { applyRetention } from './privacy/retention.ts';
export { assertSpace } from './uploads/assert-space.ts';
export { copyIfUsed, copyImagesIfUsed, giveAuthorsTheirImages, moveImages } from './uploads/copy-image.ts';
export { deleteUnusedUploads, deleteUpload, eraseUploads } from './uploads/delete-files.ts';
export {
  imageBytes,
  imageSize,
  readFile,
  readOwnDocument,
  findNewestUsed,
  isDocumentKey,
  isKey as isStorageKey,
  keysOf,
} from './uploads/store.ts';
export { releaseUploads } from './uploads/references.ts';
export { requireDocuments, requireFigures, requireImage } from './uploads/require-image.ts';
export { saveDocument, saveImage } from './uploads/save-files.ts';
