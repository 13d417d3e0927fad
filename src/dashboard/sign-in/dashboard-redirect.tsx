import { replace } from 'react-router'

/** The address that 'Back to Dashboard' names (R18.7). */
export function loader() {
  return replace('/dashboard')
}
