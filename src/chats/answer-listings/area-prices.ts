interface Facts {
  /** The price per unit of area, as said. */
  readonly unit: number | undefined
  readonly prices: readonly (number | undefined)[]
  readonly area: number | undefined
}

/** What a listing can be said to cost per unit of area: chatbots calculate. */
export function areaPrices({ unit, prices, area }: Facts): number[] {
  const calculated = prices.map((price) => (price && area ? price / area : 0))
  return [unit ?? 0, ...calculated].filter((price) => price > 0)
}
