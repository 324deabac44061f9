export { addContact } from './add-contact.ts'
export { selectHasContacts as hasContacts } from './contacts.store.ts'
export { listContacts } from './list-contacts.ts'
