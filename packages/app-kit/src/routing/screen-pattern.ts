/** Which addresses a screen's path means, as the specification spells it: `/invoices/{invoiceId}`, `/verify/{step?}`. */
export const screenPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\/\{\w+\?\}/g, '(/[^/]+)?').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`)
