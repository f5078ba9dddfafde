export { createUniversity, createUser } from './create-user.ts';
export { deleteUserAsAdmin } from './delete-user.ts';
export { editUniversity, editUser } from './edit-user.ts';
export { changeUsersEmail } from './delete-user.ts';
export { inviteAgain } from './create-user.ts';
export { resetSecondFactor } from './delete-user.ts';
export { getLedger, getSignIns, getUniversity, getUser, listUniversities, listUsers } from './read-users.ts';
