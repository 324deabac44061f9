/** What the businesses of the sandbox say of themselves, by handle. */
export const descriptions: Readonly<Record<string, string>> = {
  nora_whitfield: 'Features and profiles for magazines. London.',
  halden_studio: 'Brand and packaging design for food and drink makers. Portland, since 2019.',
  brandt_sohne: 'Möbel und Ladenbau in dritter Generation. Aufmaß, Fertigung und Montage aus Berlin.',
  atelier_nord: 'Fine-art prints and framing for galleries in eleven countries.',
  tidewater_co: 'Coffee roasters with 14 cafés around Puget Sound.',
  marrow_finch: 'Cookware for small kitchens.',
  juniper_foods: 'Sauces and pickles, made in small batches.',
  pixelforge: 'Software for shops that sell by the piece.',
  cascade_space: 'Desks, studios and meeting rooms by the month.',
  nw_papermill: 'Uncoated papers and boards, FSC certified.',
  typehaus: 'Typefaces and custom lettering.',
  weidner_kg: 'Kaufhaus am Markt, seit 1921.',
  hotel_seeblick: 'Vier Hotels an der Müritz.',
  tamar_books: 'Illustrated books on craft and gardens.',
  galeria_sol: 'Galería de obra gráfica contemporánea en Madrid.',
}
