import type { AnchorProps } from './ui-context.ts'
import { useUi } from './ui-context.ts'

/** A link: the application's own for addresses inside it, a plain one for everything else. */
export function Anchor(props: AnchorProps) {
  const { link: AppLink } = useUi()
  const isInside = props.href.startsWith('/') && props.download === undefined && props.target === undefined
  return AppLink && isInside ? <AppLink {...props} /> : <a {...props} />
}
