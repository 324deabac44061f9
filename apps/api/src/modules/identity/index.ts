export { countGuess, forgetGuesses, type Guesses, guessesAt, takeGuessBack } from './attempts.ts'
export { browserOf } from './browser-of.ts'
export { createLogin, newEmail } from './create-login.ts'
export { currentUserOf } from './current-user-of.ts'
export { forgetDevices, rememberDevice, rememberedDevice } from './devices.ts'
export { maskedEmail, storedEmail } from './email-address.domain.ts'
export {
  findLogin,
  findLoginOf,
  findSocialLogin,
  type Login,
  listOrganizations,
  type OrganizationChoice,
} from './find-login.ts'
export { noteAct } from './note-act.ts'
export { consumeOneTimeCode, issueOneTimeCode } from './one-time-codes.ts'
export type { OperationDescriptions } from './send-code.ts'
export { type NoticePerson, sendLoginNotice, sendNotice } from './send-notice.ts'
export {
  closeSession,
  endSessionsOf,
  enterAtOnce,
  openSession,
  raiseSession,
  rotateSession,
  switchOrganization,
} from './sessions.ts'
export { noteSignIn, type SignInMethod } from './sign-ins.ts'
