import { session } from '../../api.ts'

/** Where a picture of the API is found by an `img`. */
export const fileAddress = (fileId: string): string =>
  `/api/${session.userId() ?? 'new'}/files/fileimage?fileId=${fileId}`
