export type Toast = { key: number; tone: 'success' | 'error'; text: string }

type ToastState = { toasts: Toast[]; lastKey: number }
type ToastAction = { type: 'add'; tone: Toast['tone']; text: string } | { type: 'remove'; key: number }

export const noToasts: ToastState = { toasts: [], lastKey: 0 }

export function toastReducer({ toasts, lastKey }: ToastState, action: ToastAction): ToastState {
  switch (action.type) {
    case 'add': {
      const key = lastKey + 1
      return { toasts: withToast(toasts, { key, tone: action.tone, text: action.text }), lastKey: key }
    }
    case 'remove':
      return { toasts: toasts.filter(({ key }) => key !== action.key), lastKey }
  }
}

/** At most three. Only another error replaces an error, so that no success message hides it. */
export function withToast(all: readonly Toast[], toast: Toast): Toast[] {
  const isReplaced = (other: Toast) => other.text === toast.text || (isError(toast) && isError(other))
  const others = all.filter((other) => !isReplaced(other))
  const errors = others.filter(isError)
  return [...errors, ...others.filter((other) => !isError(other)).slice(errors.length - 2), toast]
}

export const isError = (toast: Toast) => toast.tone === 'error'
