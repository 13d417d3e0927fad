import { replace } from 'react-router'

/** The target of 'Back to Dashboard' (R18.7). */
export function loader() {
  return replace('/dashboard')
}
