export { addContact } from './add-contact.ts'
export { listContacts } from './list-contacts.ts'
