export { type Membership, accountAt, isPremiumAt, membershipAt, noMembership } from './subscription.ts';
export { acceptAccountInvitation } from './accounts/account-invitations.ts';
export { addUser } from './accounts/register.ts';
export { authenticate } from './accounts/open-session.ts';
export {
  changeEmailOf,
  confirmEmail,
  issueEmailChangeLink,
  requestEmailChange,
  undoEmail,
} from './accounts/change-email.ts';
export { changePassword } from './accounts/change-password.ts';
export { clearExpiredSessions } from './accounts/sessions.ts';
export { createAccount, ensureFirstAdmin } from './accounts/register.ts';
export { deleteLink, forgotPassword, issueResetLink } from './accounts/reset-password.ts';
export { inviteToAccount, issueAccountInvitation } from './accounts/account-invitations.ts';
export { login } from './accounts/login.ts';
export { logout } from './accounts/sessions.ts';
export { assertOwnPassword } from './accounts/passwords.ts';
export { isCommon as isCommonPassword, listCommonPasswords } from './accounts/passwords.ts';
export { hashCost, hashPassword, passwordMatches } from './accounts/passwords.ts';
export { presentUsers } from './accounts/present-user.ts';
export { getProfile, getPublicUser, getUserNames } from './accounts/present-user.ts';
export { register } from './accounts/register.ts';
export { resetPassword } from './accounts/reset-password.ts';
export { endSession, listSessions, logoutEverywhere, presentSession } from './accounts/sessions.ts';
export { listSignIns } from './accounts/sign-ins.ts';
export { assertStillLoggedIn } from './accounts/change-email.ts';
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
export { authenticateKey, isKey } from './accounts/keys/manage-keys.ts';
export { expireKeys } from './accounts/keys/expire-keys.ts';
export {
  currentKey,
  listKeys,
  liveKeysOf,
  makeKey,
  revokeKey,
  revokeKeys,
} from './accounts/keys/manage-keys.ts';
export { findKeyById } from './accounts/keys/store.ts';
export { completeLogin } from './accounts/second-factor/challenge.ts';
export { removeSecondFactor, renewRecoveryCodes } from './accounts/second-factor/change.ts';
export { type KeyState, checkKey, examineKey } from './accounts/second-factor/secrets.ts';
export { resealSecondFactors } from './accounts/second-factor/secrets.ts';
export { beginSecondFactor, confirmSecondFactor } from './accounts/second-factor/set-up.ts';
export { secondFactorState } from './accounts/second-factor/change.ts';
export { deleteFactor as deleteSecondFactor } from './accounts/second-factor/store.ts';
export { admitCreation, checkCreation } from './credits/check-creation.ts';
export { correctBalances, grantWelcomeCredits } from './credits/correct-balances.ts';
export { movePayment, returnPackagePost, takePackagePost } from './credits/package-posts.ts';
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
  isProvenBy,
  presentInstitute,
  requireInstitute,
  searchInstitutes,
  suggestInstitutes,
  websiteOf,
} from './institutes/read-institutes.ts';
export { findInstitute, findInstituteOf } from './institutes/store.ts';
export { type ListElement, isNamed, saveInstituteList } from './institutes/import-list.ts';
export { uploadInstituteList } from './institutes/import-list.ts';
export { claimMail } from './mail-quotas.ts';
export { acceptInvitation } from './members/invitations.ts';
export { actFor, actingFor } from './members/act-for.ts';
export { changeRole, endMembership } from './members/change-members.ts';
export { clearExpiredInvitations } from './members/invitations.ts';
export { findInvitedAddress, invite, issueInvitationLink, seeInvitation } from './members/invitations.ts';
export { listInstitutions, listMembers } from './members/change-members.ts';
export { listMailedMembers } from './members/store.ts';
export { assertMemberMay, seesAsInstitution } from './members/policy.ts';
export { eraseTraces } from './privacy/erase-traces.ts';
export { applyRetention } from './privacy/retention.ts';
export { assertSpace } from './uploads/assert-space.ts';
export { copyIfUsed, copyImagesIfUsed, giveAuthorsTheirImages, moveImages } from './uploads/copy-image.ts';
export { deleteUnusedUploads, deleteUpload, eraseUploads } from './uploads/delete-files.ts';
export { imageBytes, imageSize, readFile, readOwnDocument } from './uploads/read-file.ts';
export { releaseUploads } from './uploads/references.ts';
export { requireDocuments, requireFigures, requireImage } from './uploads/require-image.ts';
export { saveDocument } from './uploads/save-document.ts';
export { saveImage } from './uploads/save-image.ts';
export { findNewestUsed, isDocumentKey, isKey as isStorageKey, keysOf } from './uploads/store.ts';
