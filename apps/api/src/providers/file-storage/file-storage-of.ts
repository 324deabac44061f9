import { join } from 'node:path'
import type { Settings } from '../../platform/settings.ts'
import { diskStorage } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'
import { s3Storage } from './s3-storage.ts'

/** The bucket where one is configured, else a folder of the data directory. */
export const fileStorageOf = ({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): FileStorage =>
  s3 === null ? diskStorage(join(dataDir, 'files')) : s3Storage(s3)
