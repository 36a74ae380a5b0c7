/** Whether nine digits are a routing number: the weighted sum of its digits ends in zero. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const weights = [3, 7, 1]
  const sum = Array.from(text).reduce((total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 1), 0)
  return sum % 10 === 0
}
