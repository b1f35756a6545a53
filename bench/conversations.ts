const SCENARIOS = 200
export const REPEATS = 5
export const CONCURRENCY = 4

/** What is said in each scenario. */
export const questions = Array.from({ length: SCENARIOS }, (_, index) => [
  `Which homes have at least ${1 + (index % 5)} bedrooms?`,
  'Which of them is the cheapest?',
])
