import { replace } from 'react-router'

/** The address that 'Back to Dashboard' names (decisions 1.3). */
export function loader() {
  return replace('/dashboard')
}
