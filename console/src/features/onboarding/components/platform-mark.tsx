import type { Platform } from '../platforms.ts';

/** A platform's logo in its own colours, which people look for; the name is always beside it. */
export function PlatformMark({ platform, size }: { platform: Platform; size: number }) {
  return (
    <svg viewBox="0 0 36 36" width={size} height={size} aria-hidden="true">
      {platform === 'slack' ? slack : teams}
    </svg>
  );
}

const slack = (
  <g strokeWidth="5.600" strokeLinecap="round">
    <path stroke="#36c5f0" d="M14 5.500v8.300M5.500 14h.1" />
    <path stroke="#36c5f0" d="M5.500 14h8.400" />
    <path stroke="#2eb67d" d="M22 13.900V5.500M30.500 14h-.1" />
    <path stroke="#ecb22e" d="M22 30.500v-8.400M30.500 22h-8.300" />
    <path stroke="#e01e5a" d="M5.500 22h8.300M14 30.400v.1" />
  </g>
);

const teams = (
  <g>
    <circle cx="29" cy="11.500" r="3.200" fill="#5059c9" />
    <path d="M24.500 16h8.200c.8 0 1.300.6 1.300 1.300v6.200a4.700 4.700 0 0 1-9.500 0z" fill="#5059c9" />
    <circle cx="20" cy="8.800" r="4.600" fill="#7b83eb" />
    <path d="M12.500 16h13.700c.8 0 1.400.6 1.400 1.400v8.200a7.600 7.600 0 0 1-15.100 0z" fill="#7b83eb" />
    <rect x="2" y="10" width="17" height="17" rx="2" fill="#4b53bc" />
    <path d="M6.500 14.500h8M10.500 14.500v8.500" stroke="#fff" strokeWidth="2.200" />
  </g>
);
