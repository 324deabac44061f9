declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const TablerIcon: (props: {
    size: number
    stroke: number
    'aria-hidden': 'true'
    focusable: 'false'
  }) => import('react').ReactElement
  // biome-ignore lint/style/noDefaultExport: the icon package exports each picture so.
  export default TablerIcon
}
