import { fileAddress } from './file-address.ts'
import classes from './LogoPicture.module.css'

/** The logo of a business, named by it; nothing where it has none. */
export function LogoPicture({ fileId, name }: { fileId: string | null; name: string }) {
  return fileId === null ? null : <img className={classes.logo} src={fileAddress(fileId)} alt={name} />
}
