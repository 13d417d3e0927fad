/** A promotion code on the confirmation page, and its line in every price. */
export const promotion = {
  open: 'Promotion code',
  label: 'Your code',
  apply: 'Apply',
  applying: 'Applying...',
  remove: 'Remove',
  applied: (code: string, amount: string) => `Code ${code}: you save ${amount}.`,
  hint: 'It reduces the jeep or seats, guide and meals, not the park tickets.',
  failed: 'The code could not be checked. Please try again.',
  line: (code: string) => `Promotion code ${code}`,
  amount: (amount: string) => `−${amount}`,
} as const
