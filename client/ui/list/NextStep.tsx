import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'

/** The next step from an empty list, on another page. */
export function NextStep({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Button component={Link} to={to} variant="outlined" color="inherit">
      {label}
    </Button>
  )
}
