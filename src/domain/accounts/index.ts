export { acceptAccountInvitation } from './accept-account-invitation.ts';
export { addUser } from './add-user.ts';
export { authenticate } from './authenticate.ts';
export {
  changeEmailOf,
  confirmEmail,
  issueEmailChangeLink,
  requestEmailChange,
  undoEmail,
} from './change-email.ts';
export { changePassword } from './change-password.ts';
export { createAccount, ensureFirstAdmin } from './create-account.ts';
export { clearExpiredSessions } from './clear-expired.ts';
export { deleteAccount } from './delete-account.ts';
export { exportAccount } from './export-account.ts';
export { forgotPassword, issueResetLink, deleteLink } from './forgot-password.ts';
export {
  authenticateKey,
  currentKey,
  endKeysOfMember,
  findKeyById,
  isKey,
  listKeys,
  liveKeysOf,
  lookAfterKeys,
  makeKey,
  revokeKey,
  revokeKeys,
} from './keys/index.ts';
export { inviteToAccount, issueAccountInvitation } from './invite-to-account.ts';
export { login } from './login.ts';
export { logout } from './logout.ts';
export { isCommon as isCommonPassword } from './password-choice.ts';
export { hashCost, hashPassword, passwordMatches } from './passwords.ts';
export { presentUsers } from './present-user.ts';
export { getProfile, getPublicUser, getUserNames } from './read-users.ts';
export { openActingSession } from './open-session.ts';
export { register } from './register.ts';
export { removeAccount, type PublishedItems } from './remove-account.ts';
export { resetPassword } from './reset-password.ts';
export {
  beginSecondFactor,
  checkKey,
  completeLogin,
  confirmSecondFactor,
  deleteFactor as deleteSecondFactor,
  examineKey,
  removeSecondFactor,
  renewRecoveryCodes,
  resealSecondFactors,
  secondFactorState,
  type KeyState,
} from './second-factor/index.ts';
export { endSession, listSessions, logoutEverywhere } from './sessions.ts';
export { listSignIns } from './sign-ins.ts';
export { deleteSessionsOf, hasAdmin, lockAdmins, updateUser } from './store.ts';
export { findUser, findUserByEmail, isSameAddress, lockUser } from './store.ts';
export { endAllAccess } from './take-back.ts';
export { updateProfile } from './update-profile.ts';
export { findMailRecipient, issueVerificationToken, sendVerification, verifyEmail } from './verification.ts';
export { assertStillLoggedIn } from './still-logged-in.ts';
export { hashToken, newToken } from './tokens.ts';
