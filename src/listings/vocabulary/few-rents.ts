/** No deposit is so little beside a price of hundreds: it is a number of rents. */
const MOST_RENTS = 12
const LEAST_PRICE = 100

/** Whether a deposit beside a price can only be how many rents it is. */
export function isFewRents(deposit: number, price: number): boolean {
  return deposit > 0 && deposit <= MOST_RENTS && price >= LEAST_PRICE
}
