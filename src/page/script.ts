/**
 * What a page can do where scripts run; without them all of it can be read. In the words of browsers
 * since 2022, as one text, because a page is one file.
 */
export const script = `
const all = (selector, within = document) => [...within.querySelectorAll(selector)]
for (const part of all('[data-scripted]')) part.hidden = false

const when = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }
for (const time of all('time')) time.textContent = new Intl.DateTimeFormat('en-GB', when).format(new Date(time.dateTime))

const filtered = new Map()
for (const list of all('.filterable')) {
  const controls = all('[data-facet]', list)
  const items = all('[data-item]', list)
  const more = list.querySelector('.more')
  const apply = () => {
    const chosen = controls.filter((each) => each.value !== '' && (each.matches('select') || each.checked))
    let count = 0
    for (const item of items) {
      const fits = chosen.every((each) => (item.dataset[each.dataset.facet] || '').split(' ').includes(each.value))
      if (fits) count += 1
      // On paper all of them are there.
      item.classList.toggle('out', !fits)
      if (more) item.classList.toggle('rest', fits && count > Number(more.dataset.first))
    }
    if (more) {
      more.hidden = count <= Number(more.dataset.first)
      more.querySelector('.when-closed').textContent = 'Show all ' + count.toLocaleString('en-US')
    }
    const told = list.querySelector('.found')
    told.textContent = chosen.length === 0 ? '' : count.toLocaleString('en-US') + ' of ' + items.length.toLocaleString('en-US') + ' shown'
  }
  const choose = (facet, value) => {
    for (const each of controls) {
      const wanted = each.dataset.facet === facet ? value : ''
      if (each.matches('select')) each.value = wanted
      else each.checked = each.value === wanted
    }
    apply()
  }
  list.addEventListener('change', apply)
  filtered.set(list, choose)
  apply()
  for (const button of all('[data-expand]', list)) {
    const parts = all('details:not(.more)', list)
    const name = () => { button.textContent = parts.every((each) => each.open) ? 'Collapse all' : 'Expand all' }
    button.addEventListener('click', () => {
      const open = !parts.every((each) => each.open)
      for (const each of parts) each.open = open
      name()
    })
    list.addEventListener('toggle', name, true)
    name()
  }
}

const reveal = (hash, link) => {
  const target = hash.length > 1 && document.getElementById(decodeURIComponent(hash.slice(1)))
  if (!target) return
  if (link && link.dataset.choose) {
    const [facet, value] = link.dataset.choose.split(' ')
    for (const list of all('.filterable', target)) filtered.get(list)(facet, value)
  }
  const item = target.closest('[data-item]')
  if (item && item.matches('.out')) filtered.get(item.closest('.filterable'))()
  for (let part = target; part; part = part.parentElement) if (part.matches('details')) part.open = true
}
document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="#"]')
  if (link) reveal(link.getAttribute('href'), link)
})
reveal(location.hash)

for (const button of all('[data-copy]')) button.addEventListener('click', async () => {
  const text = button.parentElement.querySelector('pre')
  try {
    await navigator.clipboard.writeText(text.textContent)
    button.textContent = 'Copied'
  } catch {
    getSelection().selectAllChildren(text)
    button.textContent = 'Selected: now copy it'
  }
})

let opened = []
addEventListener('beforeprint', () => {
  opened = all('details:not([open])')
  for (const each of opened) each.open = true
})
addEventListener('afterprint', () => { for (const each of opened) each.open = false })
`
