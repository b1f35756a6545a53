import { expect, test } from 'vitest'
import { findPhrases } from '../../src/wording/find-phrases.ts'
import { themes } from '../../src/wording/themes.ts'

/** A text and the phrase that it has. */
const listed: readonly [text: string, id: string][] = [
  ['No children please.', 'no-children'],
  ['Sorry, no kids.', 'no-children'],
  ['Children are not allowed.', 'children-not-accepted'],
  ['We do not accept families', 'children-not-accepted'],
  ['No families.', 'no-families'],
  ['Child-free building', 'child-free'],
  ['Not suitable for small children', 'not-suitable-for-children'],
  ['Maximum two children', 'limited-children'],
  ['couples only', 'couples-only'],
  ['No se aceptan niños', 'no-children-es'],
  ['Solo adultos', 'no-children-es'],
  ['Perfect for families', 'perfect-for-families'],
  ['a great home for a growing family', 'perfect-for-families'],
  ['Perfect for a young Christian family, walking distance to church', 'perfect-for-families'],
  ['Perfect for a big loving family', 'perfect-for-families'],
  ['Ideal for a large, close-knit family', 'perfect-for-families'],
  ['Great for a busy and growing Hispanic family', 'perfect-for-families'],
  ['The best place to raise your kids', 'perfect-for-children'],
  ['family-friendly neighborhood', 'family-friendly'],
  ['A real family neighborhood.', 'family-neighborhood'],
  ['Young family preferred', 'families-wanted'],
  ['Ideal for a young couple', 'perfect-for-couples'],
  ['Ideal for a Catholic couple', 'perfect-for-couples'],
  ['Empty nesters, look here', 'empty-nesters'],
  ['The ultimate bachelor pad', 'empty-nesters'],
  ['Lots of kids on the block', 'many-children'],
  ['An area popular with families', 'many-children'],
  ['adults-only building', 'adults-only'],
  ['55+ community', 'age-restricted'],
  ['Active adult living', 'age-restricted'],
  ['perfect for retirees', 'seniors-wanted'],
  ['Mature couple wanted', 'mature-person'],
  ['Where young professionals live', 'young-professionals'],
  ['No students', 'no-older-or-younger'],
  ['Whites only', 'one-origin-only'],
  ['No immigrants', 'no-origin'],
  ["We don't rent to foreigners", 'origin-not-accepted'],
  ['English speakers only', 'english-only'],
  ['No se aceptan extranjeros', 'origin-only-es'],
  ['In the heart of a Korean neighborhood', 'origin-of-area'],
  ['Perfect for a Korean family', 'people-of-origin'],
  ['an integrated neighborhood', 'integrated'],
  ['U.S. citizenship required', 'legal-status'],
  ['colored people', 'old-labels'],
  ['Christians preferred', 'one-faith-only'],
  ['Christian home', 'home-of-faith'],
  ['No Muslims', 'no-faith'],
  ['Solo cristianos', 'one-faith-only-es'],
  ['Jewish neighborhood', 'faith-of-area'],
  ['Perfect for a young Christian family, walking distance to church', 'people-of-faith'],
  ['Suits a Jewish buyer', 'people-of-faith'],
  ['A large Muslim population', 'share-of-faith'],
  ['God-fearing neighbors', 'god-fearing'],
  ['No wheelchairs', 'no-disabled'],
  ['Not suitable for the disabled', 'not-suitable-for-disabled'],
  ['Able-bodied tenants', 'able-bodied'],
  ['Must be able to live independently', 'live-independently'],
  ['No service animals', 'no-assistance-animals'],
  ['No group homes nearby', 'group-homes'],
  ['Built for the handicapped', 'disability-labels'],
  ['Female tenants only', 'one-sex-only'],
  ['No single men', 'no-one-sex'],
  ['Solo mujeres', 'one-sex-only-es'],
  ['Ideal for a single woman', 'perfect-for-one-sex'],
  ['Gay-friendly area', 'orientation-of-area'],
  ['No Section 8', 'no-vouchers'],
  ['no\nSection  8', 'no-vouchers'],
  ['Housing vouchers are not accepted', 'vouchers-not-accepted'],
  ['No se acepta Sección 8', 'no-vouchers-es'],
  ['Professionals only', 'employed-only'],
  ['low-income area', 'voucher-holders-elsewhere'],
  ['A predominantly white neighborhood', 'share-of-origin'],
  ['The area is mostly Hispanic.', 'share-of-origin'],
  ['Most residents are white professionals.', 'share-of-origin'],
  ['About 60% Black', 'percent-of-origin'],
  ['There are a lot of immigrants there.', 'many-of-origin'],
  ['Mostly young families live there', 'mostly-kind-of-people'],
  ['You’d fit right in', 'people-like-you'],
  ['Surrounded by good people', 'kind-of-people'],
  ['a diverse neighborhood', 'diverse-area'],
  ['The wrong side of the tracks', 'slur-of-area'],
  ['A safe neighborhood', 'safe-area'],
  ['low-crime area', 'safe-area'],
  ['The neighborhood is pretty safe', 'area-is-safe'],
  ['You will feel safe there', 'feel-safe'],
  ['crime is low here', 'level-of-crime'],
  ['I would stay away from the east side', 'avoid-area'],
  ['gang activity', 'gangs-and-drugs'],
  ['The crime rate is 12% below average', 'crime-figure'],
  ['Close to excellent schools', 'good-schools'],
  ['well-regarded primary and secondary schools', 'good-schools'],
  ['failing schools', 'bad-schools'],
  ['The schools on the west side are much better', 'schools-are-good'],
  ['Schools are rated 9/10', 'school-rating'],
  ['Muslims need not apply', 'no-faith'],
  ['Students need not apply', 'no-older-or-younger'],
  ['Immigrants need not apply', 'no-origin'],
  ['Families need not apply', 'no-families'],
  ['Couple preferred', 'families-wanted'],
  ['Childless couples', 'couples-only'],
  ['A couple without children', 'couples-only'],
  ['No one under 18', 'no-older-or-younger'],
  ['Age 30-50 only', 'no-older-or-younger'],
  ['Must love Jesus', 'god-fearing'],
  ['Healthy only', 'able-bodied'],
  ['Independent living only', 'live-independently'],
  ['ethnically homogeneous', 'diverse-area'],
  ['no HUD', 'no-vouchers'],
  ['no gov assistance', 'no-vouchers'],
  ["no gov't assistance", 'no-vouchers'],
  ['Wheelchair users would struggle here', 'wheelchair-users-elsewhere'],
  ['As a Muslim couple, you might prefer Ashby', 'because-of-who-you-are'],
  ['Zona segura', 'safe-area-es'],
  ['barrio peligroso', 'safe-area-es'],
  ['Las mejores escuelas', 'good-schools-es'],
  ['barrio latino', 'share-of-origin-es'],
]
const ids = (text: string) =>
  findPhrases(text, { profile: 'strict', kind: 'listing' }).map(({ id }) => id)

test.each(listed)('%j has a listed phrase, in capitals too', (text, id) => {
  expect(ids(text)).toContain(id)
  expect(ids(text.toUpperCase())).toContain(id)
})

test('capitals that are longer in small letters do not move what is found', () => {
  const [found] = findPhrases('İİİ: No Kids', { profile: 'strict', kind: 'listing' })
  expect([found?.words, found?.at]).toEqual(['No Kids', 5])
})

test('every phrase that the strict profile looks for has an example', () => {
  const looked = themes
    .flat()
    .filter(({ profiles }) => profiles.includes('strict'))
    .map(({ id }) => id)
  expect(looked.filter((id) => !listed.some(([, listedId]) => listedId === id))).toEqual([])
})

test('no two phrases have the same id', () => {
  const all = themes.flat().map(({ id }) => id)
  expect(all).toEqual([...new Set(all)])
  expect(all.length).toBe(83)
})

test('people named by religion or origin are not called a place', () => {
  const why = (text: string) =>
    findPhrases(text, { profile: 'strict', kind: 'listing' })
      .filter(({ id }) => id.startsWith('people-of-'))
      .map((found) => found.why)
  expect(why('Perfect for a young Christian family')).toEqual([
    'It names people by their religion: who lives there, or should.',
  ])
  expect(why('Perfect for a young Korean family')).toEqual([
    'It names people by race or origin: who lives there, or should.',
  ])
})

test('only plain preferences and limitations are blocked', () => {
  const level = (text: string) =>
    findPhrases(text, { profile: 'strict', kind: 'listing' }).map((found) => found.level)
  for (const text of [
    'No children',
    'Adults only',
    'Christian home',
    'Whites only',
    'No Section 8',
  ])
    expect(level(text)).toEqual(['block'])
  for (const text of ['Perfect for families', 'Safe area', 'Great schools', 'Bachelor pad'])
    expect(level(text)).toEqual(['review'])
})
