import type { ComboboxProps } from '@fluentui/react-components';
import { Combobox, makeStyles, Option, OptionGroup } from '@fluentui/react-components';
import type { KeyboardEvent } from 'react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { ZoneOption } from '../lib/time-zone-groups.ts';
import { searchZones, ZONE_GROUPS, zoneOptions } from '../lib/time-zone-groups.ts';
import { zoneLabel } from '../lib/zone-offset.ts';

/** The text box takes an id, a name, `aria-…` and the props that a Field passes to its control. */
export interface TimeZonePickerProps
  extends Omit<ComboboxProps, 'value' | 'onChange' | 'onOptionSelect' | 'children' | 'multiselect'> {
  /** An IANA name; never empty. An old name, which some browsers report, is shown as the current one. */
  value: string;
  onChange: (zone: string) => void;
}

const useStyles = makeStyles({
  picker: { minWidth: 0, width: '100%' },
  // Short enough to fit below or above the box; Fluent would put a long list beside it, as high as the window.
  list: { maxHeight: 'min(300px, 36vh)' },
});
const POSITIONING: ComboboxProps['positioning'] = {
  position: 'below',
  align: 'start',
  fallbackPositions: ['above'],
  autoSize: false,
};

/** Chooses a time zone from groups, or by typing a city, a country, an abbreviation or an offset. */
export function TimeZonePicker({ value, onChange, ...box }: TimeZonePickerProps) {
  const styles = useStyles();
  const { options, chosen, loaded } = useZones(value);
  const [open, setOpen] = useState(false);
  // The typed text; undefined while the box shows the chosen zone.
  const [typed, setTyped] = useState<string>();
  // Deferred, because rendering hundreds of options must not delay the typed letter.
  const sought = useDeferredValue(typed);
  const shown = useMemo(
    () =>
      open ? listed(searchZones(options, sought ?? ''), chosen, loaded) : listed([chosen], chosen, loaded),
    [open, options, sought, chosen, loaded],
  );
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const input = useRef<HTMLInputElement | null>(null);
  // The next typed letter replaces the chosen zone, even after a click, which places the caret once it is over.
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
  // Typing highlights no option, so the arrow keys, Enter and Tab start from the first match. A fast typist may press
  // them before the list is up to date.
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
      // A single Tab stop, as other boxes have.
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
        // While a person types, Fluent reports "nothing chosen", but a zone is always chosen. It may also choose an
        // option when Tab leaves an emptied box, which nobody intended.
        if (!optionValue || ('key' in event && event.key === 'Tab' && typed?.trim() === '')) return;
        choose(optionValue);
      }}
    >
      {shown}
    </Combobox>
  );
}

/** Whether an option in the list is highlighted, by Fluent's own mark. */
function isHighlighting(box: EventTarget): boolean {
  const list = box instanceof Element ? box.getAttribute('aria-controls') : null;
  return Boolean(list && document.getElementById(list)?.querySelector('[data-activedescendant]'));
}

/** The list is mounted here, so that it is part of the page's or the dialog's content. */
const LANDMARK = '[role="dialog"],[role="alertdialog"],main';

function listed(found: ZoneOption[], chosen: ZoneOption, loaded: boolean) {
  if (found.length > 0) return groups(found);
  return (
    <Option disabled value={chosen.name} text="">
      {loaded ? 'No time zone has this name' : 'Loading time zones…'}
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

/** Returns the options once the zones' file has loaded, and the chosen zone, which is available from the start. */
function useZones(value: string) {
  const [file, setFile] = useState<typeof import('../lib/time-zones.ts')>();
  useEffect(() => {
    let gone = false;
    import('../lib/time-zones.ts').then(
      (module) => !gone && setFile(module),
      // Without the file, the chosen zone stays and can be submitted.
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
