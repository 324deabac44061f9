export { accessOf, endOtherAccess, endOtherSession, forgetDevice } from './access.ts'
export { type Guesses, guessesAtPassword, judgeGuess, placeKey, refuseWaiting, type Verdict } from './attempts.ts'
export { changeEmail, verifyEmailChange } from './change-email.ts'
export { checkIfEmailExists, checkIfHandleExists } from './check-if-taken.ts'
export { createLogin, newEmail } from './create-login.ts'
export { currentUserOf } from './current-user-of.ts'
export { forgetDevices, rememberDevice, rememberedDevice } from './devices.ts'
export { maskedEmail, storedEmail } from './email-address.domain.ts'
export { enqueueForAddress } from './enqueue-for-address.ts'
export {
  findLogin,
  findLoginOf,
  findSocialLogin,
  type Login,
  listOrganizations,
  type OrganizationChoice,
} from './find-login.ts'
export { connectSubject, setPassword } from './logins.ts'
export {
  browserAsking,
  consumeProofCode,
  consumeProofToken,
  findUnprovedInvite,
  issueProof,
  type Proved,
  voidProofs,
} from './mailed-proofs.ts'
export { noteAct } from './note-act.ts'
export { type Place, placeOf } from './places.ts'
export { ownTextsOf, refuseWeakPassword } from './refuse-weak-password.ts'
export { resendVerificationEmail } from './resend-verification-email.ts'
export { type NoticePerson, sendLoginNotice, sendNotice } from './send-notice.ts'
export {
  closeSession,
  endSessionsOf,
  enterAtOnce,
  lockSession,
  openSession,
  raiseSession,
  rotateSession,
  switchOrganization,
} from './sessions.ts'
export { noteSignIn, type SignInMethod } from './sign-ins.ts'
export { type ProvedIdentity, proveIdentity, type SocialIntent, startSocialVisit } from './social-visits.ts'
export { startVerification } from './start-verification.ts'
export { updateProfile } from './update-profile.ts'
export { confirmEmail, signInHere, verifyEmail } from './verify-email.ts'
