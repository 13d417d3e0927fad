export type Toast = { key: number; tone: 'success' | 'error'; text: string }

/** Three at most. What has to be mended gives way to another error alone: however much good news comes, it is read. */
export function withToast(all: readonly Toast[], toast: Toast): Toast[] {
  // the same sentence twice is one message
  const isReplaced = (one: Toast) => one.text === toast.text || (isError(toast) && isError(one))
  const others = all.filter((one) => !isReplaced(one))
  const errors = others.filter(isError)
  return [...errors, ...others.filter((one) => !isError(one)).slice(errors.length - 2), toast]
}

export const isError = (toast: Toast) => toast.tone === 'error'
