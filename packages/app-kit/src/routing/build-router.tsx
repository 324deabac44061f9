import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type LocationRewrite,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { reportPageError } from '../unforeseen/report-page-errors.ts'
import { inTime } from './in-time.ts'
import { parseSearchText, searchText } from './search-text.ts'

/** One screen of an application, as the specification spells its path: `/invoices/{invoiceId}`. */
export type Screen<Access extends string = string, Frame extends string = string> = {
  readonly path: `/${string}`
  readonly access: Access
  readonly frame: Frame
}

type Part = () => ReactNode
export type LoadScreen = () => Promise<Part>

/** Where a guard saw somebody going. `href` carries the search, for coming back. */
export type Destination<S extends Screen> = { readonly screen: S; readonly pathname: string; readonly href: string }

type RouterParts<S extends Screen> = {
  readonly screens: readonly S[]
  readonly components: Readonly<Record<S['path'], LoadScreen>>
  readonly frames: Readonly<Record<S['frame'], LoadScreen>>
  /** Where to send somebody who may not see the screen, or null. */
  readonly guard: (destination: Destination<S>) => string | null
  /** Where unknown paths go. */
  readonly unknownPath: string
  readonly Failed: (props: { error: unknown; reset: () => void }) => ReactNode
  readonly Pending: Part
  /** What addresses carry in the browser besides what the application reads of them. */
  readonly rewrite?: LocationRewrite
  readonly history?: RouterHistory
}

// `/transfers/{transferId}` shown by the screen of `/transfers` itself: the list with one of its rows open beside it.
const findDetail = <S extends Screen>({ screens, components }: RouterParts<S>, list: S): S | undefined =>
  screens.find(
    ({ path }) =>
      path.startsWith(`${list.path}/`) &&
      /^\{\w+\}$/.test(path.slice(list.path.length + 1)) &&
      components[path as S['path']] === components[list.path as S['path']],
  )

const routePath = (path: string): string => path.replaceAll(/\{(\w+)\?\}/g, '{-$$$1}').replaceAll(/\{(\w+)\}/g, '$$$1')

/** The router of a hand-written table: every screen in its frame, behind its guard, loaded when it is first shown. */
export const buildRouter = <S extends Screen>(parts: RouterParts<S>) => {
  const root = createRootRoute({
    component: Outlet,
    notFoundComponent: () => null,
    beforeLoad: ({ matches }) => {
      if (matches.length === 1) throw redirect({ href: parts.unknownPath, replace: true })
    },
  })
  const frames = Object.entries(parts.frames) as [S['frame'], LoadScreen][]
  const details = new Set(parts.screens.map((list) => findDetail(parts, list)))
  const branches: AnyRoute[] = frames.map(([frame, load]) => {
    const component = lazyRouteComponent(async () => ({ frame: await inTime(load) }), 'frame')
    const layout = createRoute({ getParentRoute: () => root, id: frame, component })
    const leaves = parts.screens
      .filter((screen) => screen.frame === frame && !details.has(screen))
      .map((screen) => {
        const detail = findDetail(parts, screen)
        const leaf: AnyRoute = createRoute({
          getParentRoute: () => layout,
          // One route for both: the list stays as it stands, with its place and the focus, while a row is opened and closed.
          path: routePath(detail ? detail.path.replace('}', '?}') : screen.path),
          component: lazyRouteComponent(async () => {
            const component = await inTime(parts.components[screen.path as S['path']])
            // Once it is there nothing is waited for: a draft that gets its own address is never covered while it is typed.
            leaf.update({ pendingMs: Number.POSITIVE_INFINITY })
            return { screen: component }
          }, 'screen'),
          beforeLoad: ({ location, params }) => {
            const isDetail = Object.values(params).some((value) => value !== undefined)
            const shown = detail && isDetail ? detail : screen
            const target = parts.guard({ screen: shown, pathname: location.pathname, href: location.href })
            if (target !== null) throw redirect({ href: target, replace: true })
          },
        })
        return leaf
      })
    return layout.addChildren(leaves)
  })
  return createRouter({
    routeTree: root.addChildren(branches),
    parseSearch: parseSearchText,
    stringifySearch: searchText,
    defaultPendingMs: 150,
    defaultPendingComponent: parts.Pending,
    defaultErrorComponent: parts.Failed,
    defaultOnCatch: (error) => reportPageError('screen', error),
    scrollRestoration: true,
    ...(parts.rewrite ? { rewrite: parts.rewrite } : {}),
    ...(parts.history ? { history: parts.history } : {}),
  })
}
