export { consumeOneTimeCode } from './consume-one-time-code.ts'
export { secondFactorsOf } from './second-factors-of.ts'
export { consumeSignInCode, type SignInStep, sendSignInCode } from './send-sign-in-code.ts'
export { signInChallenge, verifySignIn } from './sign-in-by-passkey.ts'
