/** Money in whole minor units (cents), so that sums are exact. In the API, amounts are decimal numbers. */
export type Minor = number

export const currencies = ['USD', 'EUR', 'GBP', 'LKR'] as const
export type Currency = (typeof currencies)[number]

export type Money = { amount: Minor; currency: Currency }

/** 12.5 → 1250. Rounds half a cent away from zero; 1.005 is 101, because the decimal text is rounded and not the binary number. */
export function toMinor(decimal: number): Minor {
  const [mantissa = '0', exponent = '0'] = decimal.toString().split('e')
  const rounded = Math.round(Number(`${Math.abs(Number(mantissa))}e${Number(exponent) + 2}`))
  return decimal < 0 ? -rounded : rounded
}

/** 1250 → 12.5, for the API. */
export function toDecimal(amount: Minor): number {
  return amount / 100
}

/** '35.00', as in the specification. */
export function plainAmount(amount: Minor): string {
  return (amount / 100).toFixed(2)
}
