import { expect, test } from 'vitest'
import { languagesNotRead } from '../../src/wording/languages.ts'

test.each([
  ['Keine Kinder, nur für Deutsche', 'German'],
  ['Schöne Wohnung mit Balkon, ohne Haustiere, und nicht für Familien geeignet', 'German'],
  ["Pas d'enfants, et les étrangers ne sont pas acceptés dans cet immeuble", 'French'],
  ['Appartement réservé aux couples, uniquement des chrétiens', 'French'],
  ['Niente bambini, la casa è della parrocchia e non sono ammessi animali', 'Italian'],
  ['Apartamento muito bonito, não aceitamos crianças', 'Portuguese'],
  ['Alleen voor werkenden, geen kinderen', 'Dutch'],
  ['Mieszkanie nie dla rodzin, tylko bez dzieci', 'Polish'],
  ['Căutăm chiriași fără copii, doar pentru români', 'Romanian'],
  ['Aile için uygun değil, sadece bekar', 'Turkish'],
  ['Không nhận trẻ em, chỉ cho người Việt', 'Vietnamese'],
  ['Bawal ang mga bata', 'Tagalog'],
  ['Só para casais, sem filhos e sem animais', 'Portuguese'],
  ['Nur an Nichtraucher, keine Studenten', 'German'],
  ['Kun for danskere, ikke børn', 'Danish'],
  ['日本人限定', 'Chinese characters'],
  ['适合单身人士，不接受有小孩的家庭', 'Chinese characters'],
  ['子供不可のマンションです', 'Japanese'],
  ['아이 없는 가정만', 'Korean'],
  ['Без детей и животных', 'Cyrillic letters'],
  ['لا أطفال', 'Arabic letters'],
  ['ללא ילדים', 'Hebrew letters'],
  ['Όχι παιδιά', 'Greek letters'],
  ['ห้ามเด็ก', 'Thai letters'],
  ['बच्चे नहीं', 'Devanagari letters'],
  ['A bright flat near the park. Keine Kinder und keine Hunde. Call us!', 'German'],
  ['A bright flat. 不接受有小孩的家庭', 'Chinese characters'],
])('%j is not read: %s', (text, language) => {
  expect(languagesNotRead(text)).toEqual([language])
})

test.each([
  'Bright 3 bedroom home with a view, near the park and the schools. No pets.',
  '3 bed 2 bath, pool, garage, 1.5 acres',
  'Piso luminoso en el centro, con ascensor y terraza. No se aceptan mascotas, solo adultos.',
  'Casa en venta, tres habitaciones, cerca de la playa',
  'Charming maison-style villa on Avenue des Pins, Quartier Latin, with a pool for the summer',
  'Walk to Van Nuys, Das Haus restaurant, and the Weber-von-Braun museum',
  'The kitchen has a bidet, a café-style corner, and 90 m², with 5 µm filters',
  'Non-smoking barn conversion, rent per month, do not call',
  'Dos dormitorios, apartamento amueblado, este piso',
  'Les Halles and Aux Arcs apartments, minutes from the zoo',
  'La Jolla ocean view, Los Feliz, San José',
  '',
])('%j is', (text) => {
  expect(languagesNotRead(text)).toEqual([])
})
