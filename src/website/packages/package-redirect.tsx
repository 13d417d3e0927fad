import { replace } from 'react-router'
import type { Route } from './+types/package-redirect'

/** The payment page redirects here (R18.3); the query keeps its booking ID. */
export function loader({ request }: Route.LoaderArgs) {
  return replace(`/packages${new URL(request.url).search}`)
}
