import { beforeAll, expect, test, vi } from 'vitest';
import { inputBeforeHydration } from './use-form.ts';

class Control {
  constructor(
    name: string,
    value: string,
    more: { type?: string; checked?: boolean; disabled?: boolean } = {},
  ) {
    Object.assign(this, { name, value, checked: false, disabled: false, ...more });
  }
}
class Input extends Control {}
class Select extends Control {}
class TextArea extends Control {}

beforeAll(() => {
  vi.stubGlobal('HTMLInputElement', Input);
  vi.stubGlobal('HTMLSelectElement', Select);
  vi.stubGlobal('HTMLTextAreaElement', TextArea);
  return () => vi.unstubAllGlobals();
});

const typed = (controls: Control[], values: object) =>
  inputBeforeHydration({ elements: controls } as unknown as HTMLFormElement, values);

test('typed, selected and checked values are found, and nothing else', () => {
  const controls = [
    new Input('name', 'Asha', { type: 'text' }),
    new Input('email', 'a@example.org', { type: 'email' }),
    new Select('state', 'KA'),
    new Input('terms', 'on', { type: 'checkbox', checked: true }),
    new Input('role', 'individual', { type: 'radio' }),
    new Input('role', 'university', { type: 'radio', checked: true }),
    new Input('leaveEmpty', 'for machines', { type: 'text' }),
  ];
  const values = { name: '', email: 'a@example.org', state: '', terms: false, role: 'individual' };
  expect(typed(controls, values)).toEqual({ name: 'Asha', state: 'KA', terms: true, role: 'university' });
});

test('the other radio buttons of a group are no input', () => {
  const controls = [
    new Input('role', 'individual', { type: 'radio', checked: true }),
    new Input('role', 'university', { type: 'radio' }),
  ];
  expect(typed(controls, { role: 'individual' })).toEqual({});
  expect(typed(controls, { role: '' })).toEqual({ role: 'individual' });
});

test('disabled controls are ignored', () => {
  expect(typed([new Input('posts', 'Unlimited', { disabled: true })], { posts: '' })).toEqual({});
});

test('normalised line breaks of a text area do not count as input', () => {
  expect(typed([new TextArea('about', 'One\nTwo')], { about: 'One\r\nTwo' })).toEqual({});
  expect(typed([new TextArea('about', 'One\nTwo\n')], { about: 'One\r\nTwo' })).toEqual({
    about: 'One\nTwo\n',
  });
});
