type Named = { readonly firstName: string; readonly lastName: string; readonly email: string }

/** How staff call a person: by name, and by address where no name was given. */
export const nameOf = ({ firstName, lastName, email }: Named): string => `${firstName} ${lastName}`.trim() || email
