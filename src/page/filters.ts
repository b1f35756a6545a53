import { formatNumber } from '../text/counted.ts'
import { type Html, html } from '../text/html.ts'

/** A choice of a filter, with how many entries it leaves. */
export interface FilterChoice {
  /** A name of the program, without spaces. */
  readonly value: string
  readonly label: string
  readonly count: number
}

export interface Filter {
  readonly facet: string
  readonly label: string
  readonly choices: readonly FilterChoice[]
  /** `list` for choices that are many or long. */
  readonly as?: 'list'
}

/**
 * A list that can be filtered: its entries have facets, see `entryAttributes`. The filters are there
 * only where scripts run.
 *
 * @param id names the choices of this list
 * @param all how many entries there are
 */
export function filterable(
  id: string,
  all: number,
  filters: readonly Filter[],
  list: Html,
  buttons?: Html,
): Html {
  const useful = filters.filter(({ choices }) => choices.length > 0)
  if (useful.length === 0 && !buttons) return list
  return html`<div class="filterable">
<div class="filters" data-scripted hidden>
${useful.map((filter) => (filter.as === 'list' ? choiceList(filter) : choices(id, all, filter)))}${buttons}
<span class="found quiet" role="status"></span>
</div>
${list}
</div>`
}

function choices(id: string, all: number, { facet, label, choices }: Filter): Html {
  const every = { value: '', label: 'All', count: all }
  return html`<fieldset><legend class="hidden-label">${label}</legend>
${[every, ...choices].map(
  ({ value, label, count }) =>
    html`<label class="choice"><input type="radio" name="${id}-${facet}" data-facet="${facet}" value="${value}"${value === '' ? html` checked` : undefined}>${label} <span>${formatNumber(count)}</span></label>\n`,
)}</fieldset>
`
}

function choiceList({ facet, label, choices }: Filter): Html {
  return html`<select data-facet="${facet}" aria-label="${label}">
<option value="">${label}: any</option>
${choices.map(({ value, label, count }) => html`<option value="${value}">${label} (${formatNumber(count)})</option>\n`)}</select>
`
}

/** Opens and closes every part of the list that it stands above. */
export const expandButton: Html = html`<button type="button" data-expand>Expand all</button>`

/** A command to be copied. */
export function command(text: string): Html {
  return html`<div class="command"><pre>${text}</pre><button type="button" data-copy data-scripted hidden>Copy</button></div>`
}
