export { createUniversity, createUser } from './create-user.ts';
export { deleteUserAsAdmin } from './delete-user.ts';
export { editUniversity, editUser } from './edit-user.ts';
export { changeUsersEmail } from './change-users-email.ts';
export { inviteAgain } from './invite-again.ts';
export { resetSecondFactor } from './reset-second-factor.ts';
export { getLedger, getSignIns, getUniversity, getUser, listUniversities, listUsers } from './read-users.ts';
