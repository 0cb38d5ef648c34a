import type { ComboboxProps } from '@fluentui/react-components';
import { Combobox, makeStyles, Option, OptionGroup } from '@fluentui/react-components';
import type { KeyboardEvent } from 'react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { ZoneOption } from '../lib/time-zone-groups.ts';
import { searchZones, ZONE_GROUPS, zoneOptions } from '../lib/time-zone-groups.ts';
import { zoneLabel } from '../lib/zone-offset.ts';

/** An id, a name, `aria-…` and what a Field gives to its control go to the text box. */
export interface TimeZonePickerProps
  extends Omit<ComboboxProps, 'value' | 'onChange' | 'onOptionSelect' | 'children' | 'multiselect'> {
  /** IANA name; never empty. An old one, as some browsers say, is shown as today's. */
  value: string;
  onChange: (zone: string) => void;
}

const useStyles = makeStyles({
  picker: { minWidth: 0, width: '100%' },
  // Short enough to stand below or above the box; Fluent would put a long list beside it, as high as the window.
  list: { maxHeight: 'min(300px, 36vh)' },
});
const POSITIONING: ComboboxProps['positioning'] = {
  position: 'below',
  align: 'start',
  fallbackPositions: ['above'],
  autoSize: false,
};

/** A time zone, chosen from groups or found by typing a city, a country, an abbreviation or an offset. */
export function TimeZonePicker({ value, onChange, ...box }: TimeZonePickerProps) {
  const styles = useStyles();
  const { options, chosen, loaded } = useZones(value);
  const [open, setOpen] = useState(false);
  // What is being typed; undefined while the box shows what is chosen.
  const [typed, setTyped] = useState<string>();
  // Hundreds of options are drawn after the letter is.
  const sought = useDeferredValue(typed);
  const shown = useMemo(
    () =>
      open ? listed(searchZones(options, sought ?? ''), chosen, loaded) : listed([chosen], chosen, loaded),
    [open, options, sought, chosen, loaded],
  );
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const input = useRef<HTMLInputElement | null>(null);
  // What is chosen gives way to what is typed next, also after a click, which puts the caret somewhere once it is over.
  const isIdle = typed === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the click opens the list
  useEffect(() => {
    if (!isIdle) return;
    const frame = requestAnimationFrame(() => {
      if (input.current === document.activeElement) input.current?.select();
    });
    return () => cancelAnimationFrame(frame);
  }, [isIdle, open]);

  const choose = (zone: string) => {
    setTyped(undefined);
    if (zone !== chosen.name) onChange(zone);
  };
  // Typing highlights nothing: the arrow keys begin at the first that fits, and so do Enter and Tab without them. Who
  // types fast presses these before the list has followed.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const takes = event.key === 'Enter' || event.key === 'Tab';
    if (!takes || !open || !typed?.trim() || (typed === sought && isHighlighting(event.target))) return;
    if (event.key === 'Enter') event.preventDefault();
    event.stopPropagation();
    const [first] = searchZones(options, typed);
    setOpen(false);
    choose(first?.name ?? chosen.name);
  };

  return (
    <Combobox
      {...box}
      ref={(element) => {
        input.current = element;
        setPlace(element?.closest<HTMLElement>(LANDMARK) ?? null);
      }}
      mountNode={place}
      className={styles.picker}
      listbox={{ className: styles.list }}
      positioning={POSITIONING}
      disableAutoFocus
      // One stop for Tab, as other boxes are.
      expandIcon={{ tabIndex: -1 }}
      onKeyDownCapture={onKeyDownCapture}
      autoComplete="off"
      open={open}
      value={typed ?? chosen.label}
      selectedOptions={[chosen.name]}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onOpenChange={(_event, data) => {
        setOpen(data.open);
        if (!data.open) setTyped(undefined);
      }}
      onOptionSelect={(event, { optionValue }) => {
        // Fluent says "nothing chosen" while a person types; a zone is always chosen. And it may take an option when Tab
        // leaves a box that was emptied: that is nobody's choice.
        if (!optionValue || ('key' in event && event.key === 'Tab' && typed?.trim() === '')) return;
        choose(optionValue);
      }}
    >
      {shown}
    </Combobox>
  );
}

/** Whether an option of the box's list is highlighted: Fluent marks it so. */
function isHighlighting(box: EventTarget): boolean {
  const list = box instanceof Element ? box.getAttribute('aria-controls') : null;
  return Boolean(list && document.getElementById(list)?.querySelector('[data-activedescendant]'));
}

/** Where the list lies, so that it is part of the page's or the dialog's content. */
const LANDMARK = '[role="dialog"],[role="alertdialog"],main';

function listed(found: ZoneOption[], chosen: ZoneOption, loaded: boolean) {
  if (found.length > 0) return groups(found);
  return (
    <Option disabled value={chosen.name} text="">
      {loaded ? 'No time zone is called so' : 'Loading time zones…'}
    </Option>
  );
}

function groups(options: ZoneOption[]) {
  return ZONE_GROUPS.map((group) => {
    const own = options.filter((option) => option.group === group);
    if (own.length === 0) return null;
    return (
      <OptionGroup key={group} label={group}>
        {own.map(({ name, label }) => (
          <Option key={name} value={name}>
            {label}
          </Option>
        ))}
      </OptionGroup>
    );
  });
}

/** The options, once the file of zones has come, and the chosen one, which is there from the start. */
function useZones(value: string) {
  const [file, setFile] = useState<typeof import('../lib/time-zones.ts')>();
  useEffect(() => {
    let gone = false;
    import('../lib/time-zones.ts').then(
      (module) => !gone && setFile(module),
      // Without the file the chosen zone stands, and can be sent.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  return useMemo(() => {
    const now = new Date();
    const itself: ZoneOption = { name: value, label: zoneLabel(value, now), group: 'Other', words: '' };
    if (!file) return { loaded: false, options: [], chosen: itself };
    const zones = file.timeZones(now);
    const options = zoneOptions(zones);
    const name = file.findTimeZone(zones, value)?.name;
    const chosen = options.find((option) => option.name === name);
    return { loaded: true, options: chosen ? options : [...options, itself], chosen: chosen ?? itself };
  }, [file, value]);
}
