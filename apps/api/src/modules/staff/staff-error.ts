/** Why a member of staff could not be created or changed, in one line for whoever typed the command. */
export class StaffError extends Error {}
