import { StyleSheet } from '@react-pdf/renderer'
import { fontFamilies } from './document-fonts.pdf.ts'

const ink = { text: '#13181b', muted: '#565d63', line: '#e4e8ea', accent: '#076779', accentSoft: '#daf0f5' }

export const styles = StyleSheet.create({
  page: {
    paddingTop: 48,
    paddingBottom: 64,
    paddingHorizontal: 48,
    fontFamily: fontFamilies as unknown as string,
    fontWeight: 400,
    fontSize: 9.5,
    color: ink.text,
  },
  // Not on the page: a line height there makes fixed text vanish.
  body: { fontSize: 9.5, lineHeight: 1.45 },
  logo: { maxWidth: 160, maxHeight: 48, marginBottom: 18, objectFit: 'contain', objectPosition: 'left' },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start', marginBottom: 28 },
  title: { fontSize: 20, lineHeight: 1.3, fontWeight: 600 },
  badge: {
    fontSize: 9,
    fontWeight: 600,
    color: ink.accent,
    backgroundColor: ink.accentSoft,
    paddingVertical: 4,
    paddingHorizontal: 10,
    borderRadius: 4,
  },
  columns: { flexDirection: 'row', marginBottom: 24 },
  column: { flexGrow: 1, flexBasis: 0, paddingRight: 16 },
  label: { fontSize: 8.5, color: ink.muted, marginBottom: 2 },
  strong: { fontWeight: 600 },
  section: { marginBottom: 24 },
  tableHead: {
    flexDirection: 'row',
    borderBottomWidth: 1,
    borderBottomColor: ink.line,
    paddingBottom: 6,
    fontSize: 8.5,
    color: ink.muted,
  },
  row: { flexDirection: 'row', borderBottomWidth: 1, borderBottomColor: ink.line, paddingVertical: 7 },
  nameCell: { flexGrow: 1, flexBasis: 0, paddingRight: 12 },
  figureCell: { width: 92, textAlign: 'right' },
  quantityCell: { width: 64, textAlign: 'right' },
  totals: { marginTop: 12, marginLeft: 'auto', width: 272 },
  total: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 4 },
  strongTotal: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    paddingVertical: 8,
    borderTopWidth: 1,
    borderTopColor: ink.text,
    marginTop: 4,
    fontSize: 12,
    fontWeight: 600,
  },
  totalLabel: { flexGrow: 1, flexBasis: 0, paddingRight: 12 },
  notes: { marginTop: 28 },
  foot: { position: 'absolute', left: 48, right: 48, bottom: 30, fontSize: 8, color: ink.muted, textAlign: 'right' },
})
