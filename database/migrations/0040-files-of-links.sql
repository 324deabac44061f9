-- A link's own rules (revoked, expired, too old after the end) say which invoice it opens, and its files follow from that: `parties_read`.
drop policy held_token on invoice_files;
