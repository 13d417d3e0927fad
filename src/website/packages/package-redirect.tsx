import { replace } from 'react-router'
import type { Route } from './+types/package-redirect'

/** Where the payment page leads (R18.3); a reference in the address travels along. */
export function loader({ request }: Route.LoaderArgs) {
  return replace(`/packages${new URL(request.url).search}`)
}
