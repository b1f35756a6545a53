import { signal } from '@preact/signals'

/** The parts of the console, in the order in which they are offered. */
export const places = [
  'happened',
  'bot',
  'talk',
  'tests',
  'load',
  'runs',
  'settings',
  'fleet',
  'sandbox',
] as const
export type Place = (typeof places)[number]

/** What is shown: the part behind # in the address. */
export const place = signal<Place>(placeOf(location.hash))

addEventListener('hashchange', () => {
  place.value = placeOf(location.hash)
})

function placeOf(hash: string): Place {
  return places.find((each) => hash === `#${each}`) ?? 'happened'
}
