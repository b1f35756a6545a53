import * as z from 'zod'
import { MAX_CONCURRENCY } from '../../api/concurrency.ts'
import { TestRequest } from '../../chats/test-request.ts'
import { chatbotFlag, oneOf, onOff, someText, wholeNumber } from '../flag-command.ts'

const file = (description: string) => someText.optional().meta({ placeholder: 'FILE', description })

export const TestFlags = z
  .object({
    bot: chatbotFlag,
    compare: someText
      .optional()
      .meta({ placeholder: 'ID', description: 'A second chatbot, asked the same' }),
    repeats: wholeNumber(1)
      .pipe(TestRequest.shape.repeats.unwrap())
      .optional()
      .meta({ placeholder: 'N', description: 'Hold every scenario N times' }),
    tag: z.array(z.string()).optional().meta({
      placeholder: 'TAG',
      description: 'Only scenarios with this tag; repeatable',
      repeatable: true,
    }),
    concurrency: wholeNumber(1, MAX_CONCURRENCY).optional().meta({
      placeholder: 'N',
      rare: true,
      description: 'Sessions at once (default 4, or as the suite says)',
    }),
    'max-messages': wholeNumber(1)
      .optional()
      .meta({ placeholder: 'N', rare: true, description: 'Refuse a run that would send more' }),
    yes: onOff.meta({ description: 'Run it; without: show the plan, and ask at a terminal' }),
    junit: file('Write a JUnit report for a CI server'),
    html: file('Write the report as a page'),
    markdown: file('Write the report as Markdown'),
    json: onOff.meta({ description: 'Print the result as JSON' }),
    baseline: file('Compare with this earlier result'),
    'fail-on': oneOf(['any', 'new']).default('any').meta({
      placeholder: 'any|new',
      description: 'new: failures that the baseline has do not count (default any)',
    }),
    bless: onOff.meta({ description: 'Make this result the baseline' }),
    export: oneOf(['promptfoo']).optional().meta({
      placeholder: 'promptfoo',
      rare: true,
      description: 'Write the suite for promptfoo into ./promptfoo; send nothing',
    }),
  })
  .refine(({ bless, baseline }) => !bless || baseline !== undefined, {
    path: ['bless'],
    message: 'needs --baseline FILE',
  })
  .refine(({ bless, tag }) => !bless || tag === undefined, {
    path: ['bless'],
    message: 'cannot go with --tag: a part of a suite is no baseline',
  })
  .refine((flags) => flags['fail-on'] !== 'new' || flags.baseline !== undefined, {
    path: ['fail-on'],
    message: 'new needs --baseline FILE',
  })
  .refine(({ compare, bot }) => compare !== bot, {
    path: ['compare'],
    message: 'must name another chatbot',
  })
export type TestFlags = z.output<typeof TestFlags>
