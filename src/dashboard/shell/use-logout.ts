import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { logout } from '#api-client/session.ts'
import { clearSession, savedToken } from '#dashboard/components/session.ts'
import { discardAllDrafts } from '#dashboard/form/saved-draft.ts'

/** Ends the session. The browser deletes the token even if the server does not respond. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  return useCallback(async () => {
    const token = savedToken()
    clearSession()
    discardAllDrafts()
    if (token) await logout(token)
    await navigate('/admin')
  }, [navigate])
}
