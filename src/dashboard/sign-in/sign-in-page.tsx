import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { getMe, login } from '#api-client/session.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import { Emblem } from '#components/emblem.tsx'
import { JS_ONLY_FORM_METHOD } from '#components/js-only-form.ts'
import { Picture } from '#components/picture.tsx'
import { TextField } from '#components/text-field.tsx'
import { ToastProvider, useToasts } from '#components/use-toasts.tsx'
import { clearSession, markFreshLogin, savedToken, saveSession } from '#dashboard/components/session.ts'
import { staffPageHead } from '#dashboard/components/staff-page-head.ts'
import { landingAfterLogin } from '#domain/staff/staff-preferences.ts'
import { signIn } from '#i18n/sign-in.ts'

const t = signIn

export function meta() {
  return staffPageHead(t.pageTitle)
}

export default function SignInPage() {
  return (
    <ToastProvider>
      <main className="relative grid min-h-dvh place-content-center justify-items-center overflow-hidden bg-lagoon-950 px-4 py-10 [--radius-button:11px]">
        <Picture
          picture="cta"
          alt=""
          sizes="100vw"
          priority
          className="absolute inset-0 size-full object-cover object-bottom opacity-80"
        />
        <div className="relative w-full max-w-[430px]">
          <div className="on-dark mb-7 flex items-center justify-center gap-3">
            <Emblem className="size-11" />
            <span className="display text-[22px] leading-none font-bold text-sand-0">{t.brand}</span>
          </div>
          <section className="rounded-xl bg-sand-0 p-7 shadow-3 md:p-9">
            <h1 className="text-[34px]">{t.title}</h1>
            <p className="mt-2.5 mb-6 text-sand-600">{t.lead}</p>
            <LoginForm />
          </section>
          <p className="on-dark mt-6 text-center">
            {/* A full page load, because guest pages have their own language. */}
            <Link to="/" reloadDocument className="text-sand-300 underline underline-offset-4 hover:text-sand-0">
              {t.toWebsite}
            </Link>
          </p>
        </div>
      </main>
    </ToastProvider>
  )
}

type Problems = { email?: string; password?: string }

function LoginForm() {
  const toasts = useToasts()
  const enter = useReturnAfterLogin()
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useErrorFromRedirect()
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const request = {
      email: String(fields.get('email') ?? '')
        .trim()
        .toLowerCase(),
      password: String(fields.get('password') ?? ''),
      rememberMe: fields.has('rememberMe'),
    }
    const missing: Problems = {
      ...(request.email ? {} : { email: t.emailMissing }),
      ...(request.password ? {} : { password: t.passwordMissing }),
    }
    setProblems(missing)
    setFailure('')
    const [first] = Object.keys(missing)
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()

    setBusy(true)
    const response = await login(request)
    if (response.ok) {
      saveSession(response.body.token, response.body.admin)
      markFreshLogin()
      return enter()
    }
    setBusy(false)
    setFailure(response.status === 0 ? t.networkError : response.message || t.refused)
    // The error is announced by its role; the focus goes to the password.
    if (response.status !== 401) return
    const password = form.current?.querySelector<HTMLInputElement>('[name=password]')
    password?.focus()
    password?.select()
  }

  return (
    <form method={JS_ONLY_FORM_METHOD} ref={form} onSubmit={submit} noValidate className="space-y-5">
      {failure && <Banner tone="error">{failure}</Banner>}
      <TextField
        label={t.email}
        name="email"
        type="email"
        autoComplete="username"
        spellCheck={false}
        maxLength={200}
        required
        error={problems.email}
      />
      <TextField
        label={t.password}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        required
        error={problems.password}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox name="rememberMe" label={t.rememberMe} title={t.rememberMeHint} />
        <button
          type="button"
          onClick={() => toasts.success(t.forgotAnswer)}
          className="min-h-11 font-[560] text-lagoon-700 underline underline-offset-4 hover:text-lagoon-900"
        >
          {t.forgot}
        </button>
      </div>
      <Button type="submit" isBusy={isBusy} className="w-full">
        {isBusy ? t.submitting : t.submit}
      </Button>
    </form>
  )
}

/** Returns to the requested page, at once if the session is still valid. */
function useReturnAfterLogin() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const target = landingAfterLogin(params.get('from'))
  useEffect(() => {
    const token = savedToken()
    if (!token) return
    let isGone = false
    void getMe(token).then((response) => {
      if (isGone) return
      if (response.ok) void navigate(target, { replace: true })
      else if (response.status === 401) clearSession()
    })
    return () => {
      isGone = true
    }
  }, [target, navigate])
  return () => navigate(target, { replace: true })
}

/** The error in the history state. Read after hydration, because the server does not know it. */
function useErrorFromRedirect() {
  const { state } = useLocation()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    if (state?.error) setFailure(String(state.error))
  }, [state])
  return [failure, setFailure] as const
}
