import { postgresCode } from './db.ts'

// What the driver says without a code: the connection ended under a statement, fell silent, or could not be made.
const words = /^(Connection terminated|Query read timeout|timeout expired|Client has encountered a connection error)/

// Ended by the server, which starts, stops or has no connection left; or never reached.
const codes =
  /^(57P0[1235]|08\w{3}|53300|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/

const isOfConnecting = (error: Error): boolean =>
  !('code' in error && error.code === 'ENOENT') || ('syscall' in error && error.syscall === 'connect')

/** Whether an error says that the database can't be reached just now. What was under way before COMMIT was not done. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error &&
  isOfConnecting(error) &&
  (codes.test(postgresCode(error) ?? '') || words.test(error.message))
